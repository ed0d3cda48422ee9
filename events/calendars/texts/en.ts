export const texts = {
  codes: {
    name_empty: 'Enter a name',
    color_empty: 'Choose a color',
    color_unknown: 'Choose a color from the palette',
    parent_missing: 'Choose a group for this calendar',
    share_only_personal: 'Only personal calendars can be shared',
    member_unknown: 'Some of these people aren’t in this network. Remove them and try again.',
    not_shared: 'This calendar isn’t shared with you',
    too_long: 'This text is too long',
    reminder_too_early: 'At most four weeks before',
    too_many_reminders: 'At most five reminders',
  },
  audit: {
    CalendarCreated: 'Calendar created',
    CalendarRenamed: 'Calendar renamed',
    CalendarRecolored: 'Calendar color changed',
    CalendarRemindersChosen: 'Calendar reminders changed',
    CalendarDisclosed: 'Calendar name made readable for others',
    CalendarForgotten: 'Calendar name of a deleted person erased',
    CalendarShared: 'Calendar shared',
    CalendarUnshared: 'Calendar sharing ended',
    CalendarDeleted: 'Calendar deleted',
  },
  audit_title: 'Calendars',
  audit_things: { calendar: 'Calendar' },
  notification_kinds: {
    calendar_shared: 'Calendars shared with you',
  },
  notifications: {
    calendar_shared: '{{actor}} shared the calendar {{name}} with you',
  },
  notification_reasons: {
    calendar_shared: 'The calendar was shared with you',
  },
  stream_news: {
    calendar_created: '{{actor}} created the calendar {{name}}',
  },
}
