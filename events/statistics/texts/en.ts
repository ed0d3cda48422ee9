export const texts = {
  codes: {
    statistics_too_early: 'Statistics begin on 1 June 2021',
    day_in_future: 'Choose a day until today',
    end_lt_start: 'End must be after start',
  },
  columns: { day: 'Day', week: 'Week from', month: 'Month from' },
}
