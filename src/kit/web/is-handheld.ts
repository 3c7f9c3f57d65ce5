/** Whether the window is as narrow as an upright phone: the same width as `--handheld` in widths.css. */
export const isHandheld = () => matchMedia('(width < 48rem)').matches
