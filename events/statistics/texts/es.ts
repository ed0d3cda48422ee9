export const texts = {
  codes: {
    statistics_too_early: 'Las estadísticas empiezan el 1 de junio de 2021',
    day_in_future: 'Elige un día que no sea posterior a hoy',
    end_lt_start: 'El final debe ser posterior al inicio',
  },
  columns: { day: 'Día', week: 'Semana desde', month: 'Mes desde' },
}
