export const texts = {
  previous_month: 'Mes anterior',
  next_month: 'Mes siguiente',
  week: 'Semana',
  week_short: 'S',
  placeholder: 'DD/MM/AAAA',
  choose: 'Elegir: {{label}}',
  no_day: 'Escribe una fecha válida',
  not_choosable: 'Este día no está disponible',
  time_hint: 'Las flechas cambian las horas de 1 en 1 y los minutos de 5 en 5',
}
