/** The canvas colour of both themes as in globals.css, for the browser's own frame around the installed app. */
export const canvasColours = { light: '#f3f5f1', dark: '#0f1322' } as const
