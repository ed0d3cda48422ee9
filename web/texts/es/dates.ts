export const texts = {
  previous_month: 'Mes anterior',
  next_month: 'Mes siguiente',
  week: 'Semana',
  week_short: 'S',
  placeholder: 'DD/MM/AAAA',
  choose: 'Elegir: {{label}}',
  no_day: 'Esto no es un día.',
  not_choosable: 'Este día no se puede elegir.',
  time_hint: 'Las flechas cambian las horas de una en una y los minutos de cinco en cinco',
}
