import { noTeams, type TeamsForm } from './form-values.ts'
import type { Recurrence } from './recurrence-form.ts'

/** Synchronizing comes with an online meeting at first. */
export const withSync = (isOn: boolean): TeamsForm =>
  isOn ? { teams_sync_enabled: true, online_meeting: true, bypass_lobby: false } : noTeams

/** Without an online meeting there is no lobby. */
export const withMeeting = (before: TeamsForm, online_meeting: boolean): TeamsForm => ({
  ...before,
  online_meeting,
  bypass_lobby: online_meeting && before.bypass_lobby,
})

/** A series is not synchronized. */
export const teamsWith = (before: TeamsForm, { recurrence_frequency }: Recurrence): TeamsForm =>
  recurrence_frequency === 'never' ? before : noTeams
