import { createHmac } from 'node:crypto'
import { hash, type Options, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** Too many people sign in at once; the next may try in a moment. */
export class Overloaded extends Error {
  constructor() {
    super('too much waits for the same work')
  }
}

export type Passwords = {
  /** A hash that names its own parameters. Throws `Overloaded`. */
  hash: (password: string) => Promise<string>
  /**
   * Whether the password belongs to the hash. Without a hash (nobody is known by that name) it takes as long and is
   * false. `isOutdated`: right, but hashed with weaker parameters than today's; hash it again. Throws `Overloaded`.
   */
  verify: (hashed: string | null, password: string) => Promise<{ isRight: boolean; isOutdated: boolean }>
}

// Argon2id (2), 19 MiB, two passes, parallelism 1.
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options

/**
 * Passwords by Argon2id over an HMAC with the pepper, so hashes alone are of no use to a thief. Two are worked on at a
 * time and twenty wait, because each takes a thread that files and names are read on as well.
 */
export const passwords = (pepper: Buffer, options: Options = parameters): Passwords => {
  const inTurn = limited(2, 20)
  const peppered = (password: string) =>
    createHmac('sha256', pepper).update(password, 'utf8').digest('base64')
  const make = (password: string) => hash(peppered(password), options)
  // Made ahead: the first unknown name must not take longer than the next.
  const dummy = make('the password of nobody')
  return {
    hash: (password) => inTurn(() => make(password)),
    verify: (hashed, password) =>
      inTurn(async () => {
        const isRight = await verify(hashed ?? (await dummy), peppered(password))
        if (hashed === null || !isRight) return { isRight: false, isOutdated: false }
        return { isRight, isOutdated: !hashed.startsWith(prefixOf(options)) }
      }),
  }
}

const prefixOf = ({ memoryCost, timeCost, parallelism }: Options): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`

/** Runs at most `atOnce` at a time, lets at most `most` wait in order, and refuses the rest. */
const limited = (atOnce: number, most: number) => {
  const inTurn = pLimit(atOnce)
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (inTurn.activeCount + inTurn.pendingCount >= atOnce + most) throw new Overloaded()
    return inTurn(work)
  }
}
