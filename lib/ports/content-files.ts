/** A file of the content, ready to be sent: a picture or captions whole, a video in pieces. */
export type ContentFile =
  | { kind: 'whole'; contentType: string; bytes: Uint8Array<ArrayBuffer> }
  | {
      kind: 'in-pieces'
      contentType: string
      /** In bytes. */
      size: number
      /** Another one for every other content of the file; letters, digits and hyphens. */
      version: string
      /** The bytes from one place to another, both included. */
      read: (from: number, to: number) => ReadableStream<Uint8Array>
    }

/**
 * Finds a picture, a video or captions of the content by the parts of its path: `['exercises', 'bridge.jpg']`. `null` for
 * whatever else. The path is the visitor's own: nothing else may ever come out.
 */
export type ContentFiles = (path: string[]) => Promise<ContentFile | null>
