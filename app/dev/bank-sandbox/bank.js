// Puts the text of a file that is chosen into the form.
const file = document.querySelector('#file');
const message = document.querySelector('#message');
file.addEventListener('change', async () => {
  const [chosen] = file.files;
  if (chosen !== undefined) message.value = await chosen.text();
});
