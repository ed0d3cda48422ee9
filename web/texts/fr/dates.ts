export const texts = {
  previous_month: 'Mois précédent',
  next_month: 'Mois suivant',
  week: 'Semaine',
  week_short: 'S',
  placeholder: 'JJ/MM/AAAA',
  choose: 'Choisir : {{label}}',
  no_day: 'Ce n’est pas un jour.',
  not_choosable: 'Ce jour ne peut pas être choisi.',
  time_hint: 'Les flèches changent les heures d’une unité et les minutes de cinq',
}
