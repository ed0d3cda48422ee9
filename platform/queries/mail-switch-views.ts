import type { Knex } from 'knex'
import type { FeatureTexts } from '#platform/config/feature-texts.ts'
import { contributionKind } from '#platform/language/contribution.ts'
import type { FrameTexts } from '#platform/mail/frame.ts'
import type { ChosenSettings } from '#platform/member-settings/member-settings.ts'

/** The member of a link, and what it switches off; `detail` is the part after `~`. */
export type SwitchRequest = {
  member_id: string
  detail: string
  /** What the member has chosen. */
  chosen: ChosenSettings
  /** Texts in the member's language. */
  textOf: FeatureTexts
  /** What mails are about that are no kind of notification, in that language. */
  mails: FrameTexts['mails']
}

/** What the page behind a link shows of mails of one sort. */
export type MailSwitchView = {
  /** The name of the mail switch of `command-api`. */
  name: string
  /** What the mails are about, as the member's settings name it; null when there are no such mails. */
  labelOf: (db: Knex, request: SwitchRequest) => Promise<string | null>
  isOff: (db: Knex, request: SwitchRequest) => Promise<boolean>
}

/** Views of mail switches, contributed in `query-api/<feature>/*.mail-switches.ts`. */
export const mailSwitchViews = contributionKind<MailSwitchView>({
  layer: 'query-api',
  suffix: '.mail-switches.ts',
})

/** Declares what the page behind a link shows of mails of one sort. */
export const defineMailSwitchView = mailSwitchViews.define
