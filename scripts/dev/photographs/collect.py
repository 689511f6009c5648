"""Turns finished renderings into the repository's photographs.

python3 scripts/dev/photographs/collect.py <folder> [listing/picture …]: without names, every picture of <folder>/out that has no
file yet in server/features/demo/core/photographs. Look at each picture before it is committed, and remove one that doesn't convince.
"""
import pathlib
import subprocess
import sys

here = pathlib.Path(__file__).resolve().parent
target = here.parents[2] / 'server' / 'features' / 'demo' / 'photographs'
finished = pathlib.Path(sys.argv[1]) / 'out'
names = sys.argv[2:] or sorted(str(path.relative_to(finished).with_suffix('')) for path in finished.glob('*/*.png'))
for name in names:
    file = target / (name + '.webp')
    if file.exists() and not sys.argv[2:]:
        continue
    subprocess.run(['/usr/bin/python3', here / 'develop.py', finished / name, file], check=True)
    print(file.relative_to(here.parents[2]), file.stat().st_size)
