import type { Failure } from './text-of-file.ts'

/** Why a text could not be read, thrown by readers. */
export class Unreadable extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure)
    this.failure = failure
  }
}

/** Takes in pieces of text. False where there is enough of it. */
export type Take = (piece: string) => boolean

export type Reader = (bytes: Buffer, take: Take) => Promise<void> | void
