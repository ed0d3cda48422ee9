export const texts = {
  edit: 'Modifier le document',
  view: 'Ouvrir le document',
  back: 'Retour au fichier',
  frame: '{{name}} dans la suite bureautique',
  opening: 'Ouverture du document…',
  lost: 'Vous ne pouvez plus ouvrir ce fichier, il n’est donc pas enregistré. Copiez votre texte avant de quitter la page.',
  elsewhere: 'Quelqu’un travaille sur ce fichier ailleurs. Pour le moment, vous pouvez seulement le lire.',
  editing: '{{name}} modifie le fichier',
  editing_two: '{{one}} et {{other}} modifient le fichier',
  editing_many: 'Plusieurs personnes modifient le fichier',
}
