export const texts = {
  codes: {
    name_empty: 'It needs a name',
    color_empty: 'Choose a colour',
    color_unknown: 'Choose a colour of the palette',
    parent_missing: 'Choose the group of the calendar',
    share_only_personal: 'Only personal calendars are shared',
    member_unknown: 'One of these people is not in the network',
    not_shared: 'This calendar was not shared with you',
    too_long: 'This is too long',
  },
  audit: {
    CalendarCreated: 'Calendar created',
    CalendarRenamed: 'Calendar renamed',
    CalendarRecolored: 'Calendar recoloured',
    CalendarDisclosed: 'Name stored openly for others',
    CalendarForgotten: 'Name of an erased person removed',
    CalendarShared: 'Calendar shared',
    CalendarUnshared: 'Sharing ended',
    CalendarDeleted: 'Calendar deleted',
  },
}
