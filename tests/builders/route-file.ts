/** @returns a file of `app/` without the folder in brackets that groups routes: it is no part of their address */
export function withoutGroup(file: string): string {
  return file.replace(/^\([a-z]+\)\//, '')
}
