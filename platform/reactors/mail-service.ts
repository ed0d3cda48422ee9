import { contributionKind } from '#platform/language/contribution.ts'
import type { NotifiedMail } from './notified-mail.ts'
import type { Effects } from './reactor.ts'

/** Decides which mails of all features go to whom, and when. */
export type MailService = { notify: (effects: Effects, notified: NotifiedMail) => Promise<void> }

export const mailServices = contributionKind<MailService>({ layer: 'reactors', suffix: '.mail-service.ts' })

/** Declares the service of notifications in `reactors/<feature>/*.mail-service.ts`; there is one. */
export const defineMailService = mailServices.define
