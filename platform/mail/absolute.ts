/** Turns a path of the web into an address; any other target becomes the front page. */
export const absolute = (path: string, publicUrl: string): string => {
  const base = new URL(publicUrl)
  const url = new URL(path.startsWith('/') && !/^\/[/\\]/.test(path) ? path : '/', base)
  return url.origin === base.origin ? url.href : base.href
}
