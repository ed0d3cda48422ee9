export const texts = {
  open: 'Ouvrir sur l’ordinateur',
  title: 'Fichiers sur votre ordinateur',
  intro:
    'Ouvrez les fichiers du réseau et de vos groupes dans le Finder, l’Explorateur ou un autre gestionnaire de fichiers. Ce que vous y modifiez change aussi ici.',
  password: 'Créez un mot de passe d’application',
  password_text:
    'Votre gestionnaire de fichiers se connecte avec un mot de passe d’application pour « Fichiers et calendriers ». Votre propre mot de passe n’y fonctionne pas.',
  password_button: 'Mots de passe d’application',
  connect: 'Connectez-vous',
  connect_text: 'Connectez-vous avec votre adresse e-mail et le mot de passe d’application.',
  address_for: 'Adresse pour {{system}}',
  mac: 'macOS',
  mac_text: 'Dans le Finder, choisissez Aller, puis Se connecter au serveur.',
  windows: 'Windows',
  windows_text: 'Dans l’Explorateur, ouvrez Ce PC et connectez un lecteur.',
  linux: 'Linux',
  linux_text: 'Dans Fichiers, choisissez Autres emplacements, puis Connexion à un serveur.',
  good_to_know: 'Bon à savoir',
  versions: 'Enregistrer un fichier ajoute une version. Les précédentes restent.',
  locks: 'Un fichier que vous ouvrez pour le modifier est verrouillé pour les autres jusqu’à sa fermeture.',
  trash: 'Les fichiers supprimés vont dans la corbeille.',
  approval: 'Dans les dossiers soumis à approbation, les autres voient votre fichier une fois approuvé.',
}
