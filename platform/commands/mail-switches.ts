import { contributionKind } from '#platform/language/contribution.ts'
import type { Tools } from './procedures.ts'

/** What a link switches off for a member; `detail` is the part after `~`, empty where there is none. */
export type Switched = { member_id: string; detail: string }

/** Mails of one sort that a link stops without a sign-in. */
export type MailSwitch = {
  /** The part of `what` before `~`; never changes, because links in old mails have it. */
  name: string
  /** Stops the mails. Returns what restores them; null when they were off already, or when there are none. */
  turnOff: (switched: Switched, tools: Tools) => Promise<unknown>
  /** Restores what `turnOff` returned. */
  turnOn: (switched: Switched & { before: unknown }, tools: Tools) => Promise<void>
}

/** Mail switches, contributed in `command-api/<feature>/*.mail-switches.ts`. */
export const mailSwitches = contributionKind<MailSwitch>({
  layer: 'command-api',
  suffix: '.mail-switches.ts',
  problemOf: ({ name }) =>
    /^[a-z]+(_[a-z]+)*$/.test(name) ? null : `the mail switch ${name} is not in snake_case`,
})

/** Declares mails that a link stops without a sign-in. */
export const defineMailSwitch = mailSwitches.define
