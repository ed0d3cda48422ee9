export const texts = {
  open: 'Connecter une application de calendrier',
  title: 'Applications de calendrier',
  intro:
    'Affichez et modifiez vos rendez-vous dans l’application de calendrier de votre téléphone ou ordinateur.',
  password_text:
    'Votre application de calendrier se connecte avec un mot de passe d’application pour « Fichiers et calendriers ». Votre propre mot de passe n’y fonctionne pas.',
  apple: 'Calendrier Apple',
  apple_text: 'Ajoutez un compte, choisissez Autre, puis Compte CalDAV. Saisissez ceci comme serveur.',
  thunderbird: 'Thunderbird',
  thunderbird_text: 'Créez un nouveau calendrier sur le réseau. Saisissez ceci comme adresse.',
  android: 'DAVx⁵ sur Android',
  android_text: 'Ajoutez un compte avec URL et nom d’utilisateur. Saisissez ceci comme URL de base.',
  both_ways: 'Ce que vous modifiez dans l’application change ici, et inversement.',
  guests:
    'Seules vos applications voient les invités que vous y ajoutez. Pour inviter des personnes, ouvrez le rendez-vous ici.',
  alarms: 'Les alarmes que vous réglez dans l’application ne concernent que vous.',
  rules:
    'Certaines règles de répétition n’existent pas ici. L’application signale alors que le rendez-vous n’a pas pu être enregistré.',
}
