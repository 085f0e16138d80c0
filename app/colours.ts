/** The canvas of both themes, where no style sheet reaches: around the installed app. The same as in globals.css. */
export const canvasColours = { light: '#f3f5f1', dark: '#0f1322' } as const
