export const texts = {
  codes: {
    property_name_invalid: 'Usa solo minúsculas, números y guiones bajos',
    property_type_unsupported: 'El tipo de «{{property}}» no se admite: {{type}}',
    property_type_fixed: 'No puedes cambiar el tipo de «{{property}}» porque puede que ya esté rellenado',
    property_doubled: 'Ya existe un campo con este nombre',
    property_unknown: 'Este campo no existe',
    label_doubled: 'Dos campos se llaman «{{label}}». Cambia el nombre de uno.',
    options_empty: 'Añade al menos una opción',
    option_doubled: 'La opción «{{label}}» ya existe',
    parent_unknown: 'En la red no hay ningún conjunto de campos con este nombre',
    network_set_basic: 'Solo los conjuntos de campos de grupos pueden ampliar otro',
  },
  audit: {
    PropertySetMade: 'Conjunto de campos creado',
    PropertySetInherited: 'Conjunto de campos basado en otro',
    PropertyAdded: 'Campo añadido',
    PropertyRelabelled: 'Nombre de un campo cambiado',
    PropertyRetyped: 'Tipo de un campo cambiado',
    OptionsChosen: 'Opciones de un campo cambiadas',
    PropertyRemoved: 'Campo quitado',
    PropertiesOrdered: 'Campos reordenados',
    PropertySetModified: 'Opciones añadidas para un grupo',
    TagParentsChosen: 'Etiquetas de un campo cambiadas',
  },
  audit_title: 'Campos del perfil',
  audit_things: { property_set: 'Campos del perfil' },
  settings: {
    file_profiles: {
      enabled: {
        label: 'Propiedades de archivos',
        hint: 'Los miembros rellenan los campos que defines para los archivos',
      },
      group_categories: {
        label: 'Grupos con propiedades de archivos',
        hint: 'Se aplica a los grupos de estas categorías. Déjalo vacío para todos los grupos.',
      },
    },
    folder_profiles: {
      enabled: {
        label: 'Propiedades de carpetas',
        hint: 'Los miembros rellenan los campos que defines para las carpetas',
      },
      group_categories: {
        label: 'Grupos con propiedades de carpetas',
        hint: 'Se aplica a los grupos de estas categorías. Déjalo vacío para todos los grupos.',
      },
    },
  },
}
