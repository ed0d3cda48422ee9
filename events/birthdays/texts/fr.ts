export const texts = {
  codes: { no_address: 'Vous n’avez pas d’adresse e-mail' },
  mail: {
    subject: 'Joyeux anniversaire, {{first_name}} !',
    text: 'Tous les membres de {{network}} vous souhaitent le meilleur.',
    action: 'Ouvrir {{network}}',
    reason: 'D’après votre profil, c’est aujourd’hui votre anniversaire.',
  },
  member_settings: {
    section: 'Anniversaires',
    email_birthday: {
      label: 'E-mail pour mon anniversaire',
      hint: 'Des vœux le matin de votre anniversaire',
    },
  },
  settings: {
    section: 'Anniversaires',
    birthday_widget: {
      enabled: {
        label: 'Anniversaires sur l’accueil',
        hint: 'Les membres voient qui fête son anniversaire aujourd’hui et dans les sept prochains jours',
      },
      show_age: { label: 'Afficher l’âge' },
    },
    birthday_emails: {
      enabled: {
        label: 'E-mails d’anniversaire',
        hint: 'Les membres reçoivent un e-mail le matin de leur anniversaire',
      },
      profile_field: { label: 'Champ du profil', hint: 'La date de naissance' },
      subject: {
        label: 'Objet',
        hint: 'Si ce champ est vide, les vœux sont dans la langue du membre. {first_name}, {name} et {age} sont remplacés.',
      },
      text: {
        label: 'Texte',
        hint: 'Si ce champ est vide, le texte est dans la langue du membre',
      },
    },
  },
}
