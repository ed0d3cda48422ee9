export const texts = {
  previous_month: 'Mois précédent',
  next_month: 'Mois suivant',
  week: 'Semaine',
  week_short: 'S',
  placeholder: 'JJ/MM/AAAA',
  choose: 'Choisir : {{label}}',
  no_day: 'Saisissez une date valide',
  not_choosable: 'Ce jour n’est pas disponible',
  time_hint: 'Les flèches modifient les heures de 1 et les minutes de 5',
}
