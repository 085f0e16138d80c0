/** A file of the content, ready to send: a picture or captions whole, a video in pieces. */
export type ContentFile =
  | { kind: 'whole'; contentType: string; bytes: Uint8Array<ArrayBuffer> }
  | {
      kind: 'in-pieces'
      contentType: string
      /** In bytes. */
      size: number
      /** Changes with the content of the file; letters, digits and hyphens. */
      version: string
      /** Reads a range of bytes, both ends included. */
      read: (from: number, to: number) => ReadableStream<Uint8Array>
    }

/**
 * Finds a picture, a video or captions of the content by the parts of its path: `['exercises', 'bridge.jpg']`. `null`
 * for any other path. The path comes from the visitor, so no other file may ever be returned.
 */
export type ContentFiles = (path: string[]) => Promise<ContentFile | null>
