import './tokens/theme-fonts.css'
