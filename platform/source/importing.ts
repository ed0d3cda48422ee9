/** The first arguments of every Node that is to run sources of ours, in whatever folder it is started. */
export const importing: readonly string[] = ['--import', new URL('./register.mjs', import.meta.url).href]
