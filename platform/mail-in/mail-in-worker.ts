import { scheduledLoop } from '#platform/scheduling/scheduled-loop.ts'
import { processMails, putIntoMailIn } from './mail-in-queue.ts'
import type { MailInParts } from './mail-tools.ts'
import { watchMailbox } from './mailbox.ts'

/** Configuration of incoming mail, besides what reactors have. */
export type MailIn = Pick<
  MailInParts,
  'handlers' | 'addresses' | 'answersTo' | 'ownAddresses' | 'trustedServer' | 'canSignIn'
> & {
  /** The mailbox to read; null if mails arrive only by the command. */
  mailbox: string | null
}

/** Processes incoming mails and reads the mailbox while this process leads the reactors. */
export const startMailInWorker = (
  base: Omit<MailInParts, keyof MailIn>,
  mailIn: MailIn,
  onBroken: (error: Error) => void,
): { wake: () => void; stop: () => Promise<void> } => {
  const { db, clock, log } = base
  const worker = scheduledLoop(clock, (signal) => processMails({ ...base, ...mailIn }, signal), onBroken)
  const mailbox =
    mailIn.mailbox === null
      ? null
      : watchMailbox({
          url: mailIn.mailbox,
          keep: (source) => putIntoMailIn(db, source, clock.now()),
          log,
        })
  return {
    wake: worker.wake,
    stop: async () => {
      await mailbox?.stop()
      await worker.stop()
    },
  }
}
