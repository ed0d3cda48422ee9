export const texts = {
  titles: {
    member_profile: 'Champs du profil',
    file_profile: 'Propriétés des fichiers',
    folder_profile: 'Propriétés des dossiers',
  },
  hints: {
    member_profile: 'Ce que les membres renseignent dans leur profil, outre le nom, le lieu et le téléphone',
    file_profile:
      'Ce que les membres renseignent pour les fichiers, outre le nom, la description et les étiquettes',
    folder_profile:
      'Ce que les membres renseignent pour les dossiers, outre le nom, la description et les étiquettes',
  },
  group_hints: {
    member_profile:
      'Ce que les membres de ce groupe renseignent : les champs de tout le réseau et ceux du groupe',
    file_profile:
      'Ce que les membres renseignent pour les fichiers de ce groupe : les champs de tout le réseau et ceux du groupe',
    folder_profile:
      'Ce que les membres renseignent pour les dossiers de ce groupe : les champs de tout le réseau et ceux du groupe',
  },
  fields: 'Champs',
  own: 'Champs du groupe',
  inherited: 'Champs du réseau',
  none_inherited: 'Le réseau n’a pas encore de champs',
  empty: 'Aucun champ pour l’instant',
  add: 'Ajouter un champ',
  label: 'Nom du champ',
  label_of: 'Nom du champ {{number}}',
  type_of: 'Type de « {{name}} »',
  type_stays: 'Le type ne peut pas être modifié, car ce champ est peut-être déjà rempli',
  new_field: 'Nouveau champ',
  remove: 'Retirer',
  remove_one: 'Retirer « {{name}} »',
  remove_title: 'Retirer « {{name}} » ?',
  remove_text:
    'Les réponses des membres ne seront plus affichées. Elles reviennent si vous ajoutez un champ de même nom et de même type.',
  options_of: 'Options de « {{name}} »',
  option: 'Option',
  option_number: 'Option {{number}} de « {{name}} »',
  add_option: 'Ajouter une option',
  remove_option: 'Retirer l’option « {{name}} »',
  former: 'Ces options ne sont plus proposées, mais restent affichées là où elles sont choisies :',
  offer_again: 'Proposer à nouveau « {{name}} »',
  save: 'Enregistrer',
  saved: 'Champs enregistrés',
  stale:
    '{{name}} a enregistré ces champs entre-temps. Si vous enregistrez ici, vous remplacez ces modifications.',
  load_theirs: 'Abandonner mes modifications et afficher les siennes',
  not_found: 'Champs introuvables',
  not_found_text: 'Il n’existe aucun champ nommé « {{name}} », ou vous n’y avez pas accès',
  unsupported: '« {{name}} » a un type qui ne peut pas être affiché ici : {{type}}',
  clear: 'Effacer « {{name}} »',
  choose: 'Choisir',
  clear_short: 'Effacer',
  tag_parents: 'Proposer les étiquettes sous',
  tag_parents_hint:
    'Seules les étiquettes placées sous celles-ci sont proposées. Laissez vide pour les proposer toutes.',
  types: {
    selection: 'Sélection',
    tag: 'Étiquettes',
    text: 'Texte',
    date: 'Date',
    image: 'Image',
    file: 'Fichier',
    membership: 'Personnes',
  },
  no_field_of_type: 'Aucun champ de date pour l’instant',
  choose_field: 'Choisir un champ',
}
