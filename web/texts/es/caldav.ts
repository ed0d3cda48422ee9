export const texts = {
  open: 'Conectar una aplicación de calendario',
  title: 'Aplicaciones de calendario',
  intro: 'Consulta y cambia tus citas en la aplicación de calendario de tu teléfono u ordenador.',
  password_text:
    'Tu aplicación de calendario inicia sesión con una contraseña de aplicación para «Archivos y calendarios». Tu propia contraseña no sirve allí.',
  apple: 'Calendario de Apple',
  apple_text: 'Añade una cuenta, elige Otra y luego Cuenta CalDAV. Escribe esto como servidor.',
  thunderbird: 'Thunderbird',
  thunderbird_text: 'Crea un calendario nuevo en la red. Escribe esto como ubicación.',
  android: 'DAVx⁵ en Android',
  android_text: 'Añade una cuenta con URL y nombre de usuario. Escribe esto como URL base.',
  both_ways: 'Lo que cambias en la aplicación cambia aquí, y al revés.',
  guests:
    'Los invitados que añades en la aplicación solo los ven tus aplicaciones. Para invitar a personas, abre la cita aquí.',
  alarms: 'Los avisos que pones en la aplicación solo valen para ti.',
  rules:
    'Algunas reglas de repetición no existen aquí. La aplicación avisa de que la cita no se ha podido guardar.',
}
