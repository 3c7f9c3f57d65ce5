import './tokens/theme-faces.css'
