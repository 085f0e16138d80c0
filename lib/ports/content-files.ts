/** A picture of the content, ready to be sent. */
export type ContentImage = { bytes: Uint8Array<ArrayBuffer>; contentType: string }

/**
 * Finds a picture of the content by the parts of its path: `['exercises', 'bridge.jpg']`. `null` for whatever is no
 * picture of the content. The path is the visitor's own: nothing else may ever come out.
 */
export type ContentImages = (path: string[]) => Promise<ContentImage | null>
