const mostBytes = 10 * 1024

/**
 * Reads a password from a stream, without a trailing line break. Stops reading after 10 KiB.
 * @returns the password, or a `problem` if it is too long or not UTF-8
 */
export async function passwordFrom(
  stream: AsyncIterable<Uint8Array>,
): Promise<{ password: string } | { problem: string }> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of stream) {
    bytes += chunk.length
    if (bytes > mostBytes) return { problem: 'Standard input is too long for a password: write one line.' }
    chunks.push(chunk)
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
    return { password: text.replace(/\r?\n$/, '') }
  } catch {
    return { problem: 'Standard input is not text: write the password in UTF-8.' }
  }
}
