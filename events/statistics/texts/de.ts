export const texts = {
  codes: {
    statistics_too_early: 'Die Statistik beginnt am 1. Juni 2021',
    day_in_future: 'Wählen Sie einen Tag bis heute',
    end_lt_start: 'Das Ende muss nach dem Beginn liegen',
  },
  columns: { day: 'Tag', week: 'Woche ab', month: 'Monat ab' },
}
