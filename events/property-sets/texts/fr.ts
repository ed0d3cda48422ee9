export const texts = {
  codes: {
    property_name_invalid: 'Utilisez uniquement des minuscules, des chiffres et des tirets bas',
    property_type_unsupported: 'Le type de « {{property}} » n’est pas pris en charge : {{type}}',
    property_type_fixed:
      'Le type de « {{property}} » ne peut plus être modifié, car ce champ est peut-être déjà rempli',
    property_doubled: 'Un champ portant ce nom existe déjà',
    property_unknown: 'Ce champ n’existe pas',
    label_doubled: 'Deux champs s’appellent « {{label}} ». Renommez-en un.',
    options_empty: 'Ajoutez au moins une option',
    option_doubled: 'L’option « {{label}} » existe déjà',
    parent_unknown: 'Aucun ensemble de champs ne porte ce nom dans le réseau',
    network_set_basic: 'Seuls les ensembles de champs des groupes peuvent en étendre un autre',
  },
  audit: {
    PropertySetMade: 'Ensemble de champs créé',
    PropertySetInherited: 'Ensemble de champs rattaché à un autre',
    PropertyAdded: 'Champ ajouté',
    PropertyRelabelled: 'Champ renommé',
    PropertyRetyped: 'Type d’un champ modifié',
    OptionsChosen: 'Options d’un champ modifiées',
    PropertyRemoved: 'Champ retiré',
    PropertiesOrdered: 'Champs réordonnés',
    PropertySetModified: 'Options ajoutées pour un groupe',
    TagParentsChosen: 'Étiquettes d’un champ modifiées',
  },
  audit_title: 'Champs du profil',
  audit_things: { property_set: 'Champs du profil' },
  settings: {
    file_profiles: {
      enabled: {
        label: 'Propriétés des fichiers',
        hint: 'Les membres renseignent les champs que vous définissez pour les fichiers',
      },
      group_categories: {
        label: 'Groupes avec propriétés des fichiers',
        hint: 'S’applique aux groupes de ces catégories. Laissez vide pour tous les groupes.',
      },
    },
    folder_profiles: {
      enabled: {
        label: 'Propriétés des dossiers',
        hint: 'Les membres renseignent les champs que vous définissez pour les dossiers',
      },
      group_categories: {
        label: 'Groupes avec propriétés des dossiers',
        hint: 'S’applique aux groupes de ces catégories. Laissez vide pour tous les groupes.',
      },
    },
  },
}
