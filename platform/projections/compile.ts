/**
 * A function from source text in which the columns of one table stand by name. What runs for every row of a rebuild is
 * made once per table like this: written once for all tables it would take twice as long, because the engine that runs it
 * learns what the rows of a place look like, and gives up where they look like anything. `within` are the values that
 * the text may use. Nothing that people enter may ever be part of it.
 */
export const compile = <Made>(bindings: Readonly<Record<string, unknown>>, source: string): Made =>
  new Function(...Object.keys(bindings), `'use strict'; return ${source}`)(...Object.values(bindings))

/** The values as `w0`, `w1` and so on, for `within`. */
export const numberedBindings = (letter: string, values: readonly unknown[]): Record<string, unknown> =>
  Object.fromEntries(values.map((value, at) => [`${letter}${at}`, value]))

/** An object with these members, as source text. */
export const objectSource = (
  names: readonly string[],
  writtenAs: (name: string, at: number) => string,
): string => `{ ${names.map((name, at) => `${memberSource(name)}: ${writtenAs(name, at)}`).join(', ')} }`

/** Access to a member, or the name of one in an object, as source text. */
export const memberSource = (name: string): string => JSON.stringify(name)
