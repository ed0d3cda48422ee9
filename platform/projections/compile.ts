/**
 * Compiles source text into a function, once per table. A function per table is twice as fast as one for all, because
 * V8 optimizes for the shape of its rows. `bindings` are the values that the text may use. User input must never become
 * part of the text.
 */
export const compile = <Made>(bindings: Readonly<Record<string, unknown>>, source: string): Made =>
  new Function(...Object.keys(bindings), `'use strict'; return ${source}`)(...Object.values(bindings))

/** Names the values `w0`, `w1` and so on, for `bindings`. */
export const numberedBindings = (letter: string, values: readonly unknown[]): Record<string, unknown> =>
  Object.fromEntries(values.map((value, at) => [`${letter}${at}`, value]))

/** Source text of an object with these members. */
export const objectSource = (
  names: readonly string[],
  writtenAs: (name: string, at: number) => string,
): string => `{ ${names.map((name, at) => `${memberSource(name)}: ${writtenAs(name, at)}`).join(', ')} }`

/** Source text of a member's name or access. */
export const memberSource = (name: string): string => JSON.stringify(name)
