export const texts = {
  codes: {
    date_invalid: 'Escribe una fecha válida',
    last_network_admin: 'La red necesita al menos una persona en la administración que pueda iniciar sesión',
    network_admin_external: 'Un invitado no puede administrar la red',
    guests_not_enabled: 'En esta red no se permiten invitados',
    member_erased: 'Se ha eliminado a esta persona',
    erase_yourself: 'No puedes eliminarte',
    member_joined: 'Esta persona ya es miembro',
    name_empty: 'Escribe un nombre',
    picture_unknown: 'Esta imagen ya no está disponible. Elige otra.',
  },
  own_codes: {
    option_unknown: 'Elige una de las opciones',
  },
  audit: {
    MemberJoined: 'Miembro añadido',
    MemberWelcomed: 'Correo de bienvenida enviado',
    MemberRenamed: 'Nombre cambiado',
    MemberEmailChanged: 'Dirección de correo cambiada',
    MemberProfileChanged: 'Perfil cambiado',
    MemberPropertyFilled: 'Campo del perfil cambiado',
    MemberFileChosen: 'Archivo del perfil cambiado',
    MemberLanguageChosen: 'Idioma cambiado',
    MemberPictureChosen: 'Foto de perfil cambiada',
    MemberMadeExternal: 'Miembro convertido en invitado',
    MemberMadeRegular: 'Invitado convertido en miembro',
    MemberLocked: 'Miembro bloqueado',
    MemberUnlocked: 'Miembro desbloqueado',
    NetworkAdminAppointed: 'Administración de la red asignada',
    NetworkAdminDismissed: 'Administración de la red retirada',
    PersonErased: 'Persona eliminada',
  },
  audit_title: 'Miembros',
  mail: {
    welcome_subject: 'Te damos la bienvenida a {{network}}',
    welcome_heading: 'Te damos la bienvenida a {{network}}',
    welcome_text: '{{inviter}} ha creado una cuenta para ti. Elige una contraseña para empezar.',
    welcome_valid: 'El enlace funciona una sola vez y caduca en una semana.',
    welcome_action: 'Elegir contraseña',
    welcome_reason: 'Te han añadido a {{network}}.',
    unknown_person: 'La administración',
  },
  own_data: {
    profile: 'Perfil',
    profile_text: 'Tu nombre, dirección, foto y ajustes',
  },
  settings: {
    section: 'Personas y mensajes',
    guest_users: {
      label: 'Permitir invitados',
      hint: 'Los invitados actuales conservan su acceso',
    },
    directory_default_sort: {
      label: 'Orden del directorio',
      options: {
        first_name: 'Nombre',
        last_name: 'Apellidos',
      },
    },
  },
  notification_kinds: {
    network_admin_appointed: 'Cambios de tu rol',
  },
  notifications: {
    network_admin_appointed: '{{actor}} te ha confiado la administración de la red',
  },
  notification_reasons: {
    network_admin_appointed: 'Tu rol ha cambiado',
  },
  stream_news: {
    member_joined_one: '{{actor}} se ha unido a la red',
    member_joined_many: '{{actor}} se han unido a la red',
    member_joined_other: '{{actor}} se han unido a la red',
  },
  statistics: { members: 'Miembros' },
}
