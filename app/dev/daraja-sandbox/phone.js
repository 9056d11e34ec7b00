// Refreshes the phone's screen: counts down, and shows a request as soon as it arrives or ends.
const REFRESH_MS = 1500;
const phone = document.querySelector('.phone');
const left = document.querySelector('[data-seconds-left]');

if (left !== null) {
  const endsAt = performance.now() + Number(left.dataset.secondsLeft) * 1000;
  setInterval(() => {
    left.textContent = `${Math.max(0, Math.ceil((endsAt - performance.now()) / 1000))} s`;
  }, 250);
}

async function look() {
  const answer = await fetch(location.href, { headers: { accept: 'application/json' } });
  const prompts = answer.ok ? await answer.json() : null;
  if (prompts !== null && (prompts[0]?.id ?? '') !== phone.dataset.pending) location.replace(location.pathname);
}

function lookAgain() {
  setTimeout(() => {
    if (document.hidden) lookAgain();
    else look().then(lookAgain, lookAgain);
  }, REFRESH_MS);
}

if (phone !== null) lookAgain();
