export const texts = {
  codes: {
    time_invalid: 'Saisissez une heure comme 07:30',
  },
  own_data: {
    settings: 'Paramètres',
    settings_text: 'Comment les notifications vous parviennent, heures calmes et fuseau horaire',
  },
}
