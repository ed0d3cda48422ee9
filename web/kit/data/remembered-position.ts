const storageKey = 'folkmoot-position'
// Every table has followed long before; and a log that was put back to an older state must not keep a tab waiting.
const holdsFor = 30_000

/** Keeps the highest position that this tab has seen, for the page that is loaded next in it. */
export const rememberPosition = (position: bigint) =>
  globalThis.sessionStorage?.setItem(storageKey, `${position} ${Date.now()}`)

/** The position that the page before has seen a moment ago; 0n when there was none. */
export const rememberedPosition = (): bigint => {
  const [, position, at] = /^(\d+) (\d+)$/.exec(globalThis.sessionStorage?.getItem(storageKey) ?? '') ?? []
  return position !== undefined && Date.now() - Number(at) < holdsFor ? BigInt(position) : 0n
}
