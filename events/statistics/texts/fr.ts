export const texts = {
  codes: {
    statistics_too_early: 'Les statistiques commencent le 1er juin 2021',
    day_in_future: 'Choisissez un jour jusqu’à aujourd’hui',
    end_lt_start: 'La fin doit être après le début',
  },
  columns: { day: 'Jour', week: 'Semaine du', month: 'Mois du' },
}
