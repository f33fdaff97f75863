/** As text, since they run first in each page: what its clock says is how long the page takes to draw. */
export const drawsAtOnce = `performance.now = () => 0;`;

export const drawsSlowly = `{
  const now = performance.now.bind(performance);
  performance.now = () => now() * 100;
}`;
