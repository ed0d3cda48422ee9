export const texts = {
  open: 'Abrir en el ordenador',
  title: 'Archivos en tu ordenador',
  intro:
    'Abre los archivos de la red y de tus grupos en el Finder, en el Explorador o en otro gestor de archivos. Lo que cambies allí cambia también aquí.',
  password: 'Crea una contraseña de aplicación',
  password_text:
    'Tu gestor de archivos inicia sesión con una contraseña de aplicación para «Archivos y calendarios». Tu propia contraseña no sirve allí.',
  password_button: 'Contraseñas de aplicación',
  connect: 'Conéctate',
  connect_text: 'Inicia sesión con tu correo electrónico y la contraseña de aplicación.',
  address_for: 'Dirección para {{system}}',
  mac: 'macOS',
  mac_text: 'En el Finder, elige Ir y luego Conectarse al servidor.',
  windows: 'Windows',
  windows_text: 'En el Explorador, abre Este equipo y conecta una unidad.',
  linux: 'Linux',
  linux_text: 'En Archivos, elige Otras ubicaciones y luego Conectar al servidor.',
  good_to_know: 'Conviene saber',
  versions: 'Al guardar un archivo se añade una versión. Las anteriores se conservan.',
  locks: 'Un archivo que abres para editarlo queda bloqueado para los demás hasta que lo cierras.',
  trash: 'Los archivos eliminados van a la papelera.',
  approval: 'En las carpetas con aprobación, los demás ven tu archivo cuando se aprueba.',
}
